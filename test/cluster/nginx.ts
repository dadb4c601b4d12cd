import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPart, type Part } from './part.ts'
import { nginxPath } from './programs.ts'

export interface NginxOptions {
  folder: string
  port: number
  /** Ports of the nodes on 127.0.0.1. */
  nodes: readonly number[]
}

/**
 * Proxies to the nodes in turn, without a cache. A node that fails twice is skipped for two seconds. A repeatable
 * request goes to the next node if one does not respond; others only if they were not sent.
 */
const configuration = ({ folder, port, nodes }: NginxOptions) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  include /etc/nginx/mime.types;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream nodes {
${nodes.map(node => `    server 127.0.0.1:${node} max_fails=2 fail_timeout=2s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 64m;
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 1s;
      proxy_read_timeout 30s;
      proxy_next_upstream error timeout;
    }
  }
}
`

/** nginx in front of the nodes, not started yet. */
export function openNginx(options: NginxOptions): Part {
  const { folder, port } = options
  const address = `http://127.0.0.1:${port}`
  const file = join(folder, 'nginx.conf')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, configuration(options))
  return openPart({
    name: 'nginx',
    address,
    command: nginxPath,
    parameters: () => ['-c', file, '-p', folder, '-e', 'stderr'],
    cwd: folder,
    env: { PATH: process.env.PATH },
    isReady: () =>
      fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  })
}
