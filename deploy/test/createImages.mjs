// Images and containers of podman, in a storage of the recipe's own, which is removed at the end.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDebian, installNode } from './createDebian.mjs';
import { isRoot, mustRun, need, onEnd, run, scratch, skip } from './harness.mjs';

export const nodeImage = 'docker.io/library/node:24-bookworm-slim';

export function createImages() {
  if (!isRoot) skip('podman without root has no network here');
  for (const name of ['podman', 'runc', 'buildah']) need(name, name);
  const folder = scratch();
  const storage = join(folder, 'storage.conf');
  writeFileSync(
    storage,
    `[storage]\ndriver = "overlay"\nrunroot = "${folder}/runroot"\ngraphroot = "${folder}/graph"\n`,
  );
  const env = {
    CONTAINERS_STORAGE_CONF: storage,
    BUILDAH_ISOLATION: 'chroot',
    BUILDAH_FORMAT: 'docker',
  };
  const podman = (/** @type {string[]} */ ...args) =>
    run('podman', ['--runtime', 'runc', ...args], { env, timeout: 300_000 });
  onEnd(() => podman('rm', '--all', '--force'));

  /**
   * Makes an image from the Debian in a folder, and lines of a Dockerfile, whose COPY takes from the folder `context`.
   *
   * @param {string} name
   * @param {string} debian
   * @param {string} lines
   * @param {string} [context]
   */
  const make = (name, debian, lines, context = scratch()) => {
    const excluded = ['proc', 'sys', 'dev'].map((path) => `--exclude=./${path}/*`);
    mustRun('tar', ['-cf', join(context, 'debian.tar'), ...excluded, '-C', debian, '.']);
    const file = join(context, 'Containerfile');
    writeFileSync(file, `FROM scratch\nADD debian.tar /\n${lines}\n`);
    mustRun('buildah', ['build', '--quiet', '--tag', name, '--file', file, context], {
      env,
      timeout: 300_000,
    });
    console.log(`  ${name} was made on this machine`);
  };

  return {
    env,
    podman,
    make,
    /** Makes the base image of our Dockerfile as far as it needs it: a Debian with Node.js, npm and the user `node`. */
    makeNode() {
      const debian = join(scratch(), 'debian');
      createDebian(debian);
      installNode(debian, { node: '24', npm: '11' });
      make(nodeImage, debian, `RUN useradd --uid 1000 --create-home node`);
    },
  };
}
