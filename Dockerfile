# The site on a PostgreSQL of your own: any number of these, behind any load balancer.
# docs/dependencies.md says where the digests are from.
FROM node:22.22.0-bookworm-slim@sha256:dd9d21971ec4395903fa6143c2b9267d048ae01ca6d3ea96f16cb30df6187d94 AS build
# The Node that npm brings needs it, here and below.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /havenrow
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev --no-save

FROM debian:12.12-slim@sha256:d5d3f9c23164ea16f31852f95bd5959aad1c5e854332fe00f7b3a20fcc9f635c
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --create-home --home-dir /var/lib/havenrow havenrow
WORKDIR /havenrow
COPY --from=build /havenrow ./
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/havenrow NODE_ENV=production NODE_COMPILE_CACHE=/var/lib/havenrow/compiled
USER havenrow
VOLUME /var/lib/havenrow
EXPOSE 3000
HEALTHCHECK CMD ["node_modules/.bin/node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without npm between: signals reach the server itself.
CMD ["node_modules/.bin/node", "bin/havenrow.js", "start"]
