/// <reference lib="webworker" />
// The service worker of the viewer. It keeps the files of one version of the program, whose names tell their content, and nothing else: no
// page, no answer, no image. docs/decisions/viewer-service-worker.md
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** Written by the build: the files of the program, and the page that is shown without a network, with its policy. */
declare const __FILES__: readonly string[];
declare const __OFFLINE__: { readonly html: string; readonly policy: string };

// A file is found by its exact address. A new worker waits until no page of the former version is open, and removes its files only then.
precacheAndRoute(
  __FILES__.map((url) => ({ url, revision: null })),
  { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] },
);

/** The pages of the viewer. Those of the console and all answers come from the network, as without a worker. */
const isViewer = (path: string) =>
  !/^\/(admin|api|accounts|media)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);

// The page itself always comes from the server, so a page and the files that it names are of one version.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isViewer(url.pathname),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return new Response(__OFFLINE__.html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': __OFFLINE__.policy,
          'cache-control': 'no-store',
        },
      });
    }
  },
);
