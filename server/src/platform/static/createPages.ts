import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createPage, type SendPage } from './createPage.ts';
import type { PageLook } from './dressPage.ts';

/** A page takes 0.1 MB. */
const maxPages = 100;

interface PageSource {
  /** Returns the page of an app, at the host name of a cliente with its look. */
  readonly dress: (look: PageLook | null) => string;
  readonly policyOf: (html: string, ancestors?: readonly string[]) => string | null;
  /** Returns the look of a cliente; null for none. */
  readonly findLook: (clienteId: number) => Promise<PageLook | null>;
}

/**
 * Returns the handler of the page of an app. The page of a cliente is made once for each version of the cliente, so it costs a request
 * nothing. Hosts of no cliente share the default page. Spec MARCA-01.
 */
export async function createPages({ dress, policyOf, findLook }: PageSource) {
  const pageOf = (look: PageLook | null) => {
    const html = dress(look);
    return createPage(html, policyOf(html), policyOf(html, look?.origens));
  };
  const sendDefault = await pageOf(null);
  const pages = new LRUCache<string, Promise<SendPage>>({ max: maxPages });

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { endereco } = request;
    if (endereco === null) return sendDefault(request, reply);
    const key = `${endereco.clienteId} ${endereco.version}`;
    let page = pages.get(key);
    if (page === undefined) {
      page = findLook(endereco.clienteId).then(pageOf);
      pages.set(key, page);
      page.catch(() => pages.delete(key));
    }
    return (await page)(request, reply);
  };
}
