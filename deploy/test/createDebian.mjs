// A Debian in a folder, made by debootstrap, for the recipes that need a machine of their own.
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRoot, mustRun, need, scratch, skip } from './harness.mjs';

const authorities = '/usr/local/share/authorities.pem';

/**
 * Makes a Debian 12 with its required packages only, and those that are named. It trusts and asks the registries of this machine.
 * Skips the recipe if this process is not root.
 *
 * @param {string} folder
 * @param {readonly string[]} [packages]
 */
export function createDebian(folder, packages = []) {
  if (!isRoot) skip('debootstrap needs root');
  need('debootstrap', 'debootstrap');
  const include = packages.length > 0 ? [`--include=${packages.join()}`] : [];
  mustRun('debootstrap', ['--variant=minbase', ...include, 'bookworm', folder], {
    timeout: 600_000,
  });
  // Every machine has this file, but debootstrap does not write it.
  writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'), { dereference: true });
  const settings = mustRun('apt-config', ['dump', 'Acquire']);
  writeFileSync(join(folder, 'etc/apt/apt.conf.d/99machine'), settings);
  const setting = (/** @type {string} */ name) => mustRun('npm', ['config', 'get', name]).trim();
  const trusted = process.env.NODE_EXTRA_CA_CERTS ?? setting('cafile');
  const isTrusted = existsSync(trusted);
  if (isTrusted) cpSync(trusted, join(folder, authorities), { dereference: true });
  const lines = [
    `registry=${setting('registry')}`,
    ...(isTrusted ? [`cafile=${authorities}`] : []),
  ];
  // The second one is for users who are made later.
  for (const home of ['root', 'etc/skel']) {
    writeFileSync(join(folder, home, '.npmrc'), `${lines.join('\n')}\n`);
  }
}

/** A Debian that systemd can boot. A run of several recipes makes it once: PORTAL_BASE_FOLDER names its folder. */
export function bootableDebian() {
  const folder = process.env.PORTAL_BASE_FOLDER ?? join(scratch(), 'base');
  const packages = ['systemd', 'systemd-sysv', 'dbus', 'libstdc++6', 'ca-certificates'];
  if (!existsSync(join(folder, 'usr'))) createDebian(folder, packages);
  return folder;
}

/**
 * Installs the program of Node.js, and npm, from the npm registry, in the places where the official images have them.
 *
 * @param {string} folder
 * @param {{ node: string; npm: string }} versions
 */
export function installNode(folder, { node, npm }) {
  const modules = scratch();
  mustRun(
    'npm',
    ['install', '--silent', '--no-audit', '--prefix', modules, `node@${node}`, `npm@${npm}`],
    { timeout: 300_000 },
  );
  const local = join(folder, 'usr/local');
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  cpSync(join(modules, 'node_modules/node/bin/node'), join(local, 'bin/node'));
  cpSync(join(modules, 'node_modules/npm'), join(local, 'lib/node_modules/npm'), {
    recursive: true,
  });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  }
}

/**
 * The command that runs a command of the shell in such a Debian, with processes and mounts of its own, and the network of this
 * machine. When it ends, all of its processes end.
 *
 * @param {string} folder
 * @param {string} command
 * @param {string} [user]
 * @returns {[string, string[]]}
 */
export function inDebian(folder, command, user = 'root') {
  const script = `set -e
cd "$0"
mount -t proc proc proc
mount --rbind /sys sys
mount --rbind /dev dev
mount -t tmpfs -o mode=1777 tmpfs dev/shm
exec chroot . env -i su --login "$2" --command "export NODE_EXTRA_CA_CERTS=${authorities}; $1"`;
  const options = ['--mount', '--pid', '--fork', '--kill-child'];
  return ['unshare', [...options, 'sh', '-c', script, folder, command, user]];
}
