# The site on a PostgreSQL of your own: any number of these, behind any load balancer.
FROM node:22.22.0-bookworm-slim AS build
# The Node that npm brings needs it, here and below.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /havenrow
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev --no-save

FROM debian:12.12-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --create-home --home-dir /var/lib/havenrow havenrow
WORKDIR /havenrow
COPY --from=build /havenrow ./
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/havenrow NODE_ENV=production
USER havenrow
VOLUME /var/lib/havenrow
EXPOSE 3000
HEALTHCHECK CMD ["node_modules/.bin/node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without npm between: signals reach the server itself.
CMD ["node_modules/.bin/node", "bin/havenrow.js", "start"]
