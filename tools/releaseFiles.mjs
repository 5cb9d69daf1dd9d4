/** The files of `deploy` that `npm run pack` copies into a release. It also writes a Dockerfile there. */
export const releaseFiles = [
  'README.md',
  '.env.example',
  'portal.service',
  'compose.yaml',
  'compose.env.example',
  'Caddyfile',
  'nginx-enderecos.conf',
  'nginx-static.conf',
  'kubernetes',
  'grafana-dashboard.json',
  'createDatabase.sh',
  'backup.sh',
  'connect.sh',
  'portal-backup.service',
  'portal-backup.timer',
  'prometheus',
];
