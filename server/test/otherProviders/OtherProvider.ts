import type { Pages } from './createPages.ts';

/** The registration of a cliente at a provider. */
export interface Registered {
  readonly id: string;
  readonly secret: string;
  /** The addresses to which the provider returns. */
  readonly retornos: readonly string[];
  readonly logout: string;
  readonly channel: 'back' | 'front';
}

/** A provider that others wrote, with the steps that differ between such providers. */
export interface OtherProvider {
  readonly issuer: string;
  /** A client secret that it takes. */
  readonly secret: string;
  /** People on record there, each with an e-mail that it has verified. */
  readonly accounts: readonly { readonly login: string; readonly email: string }[];
  /** Starts with these registrations and a new key, or starts again. */
  start(registered: readonly Registered[]): Promise<void>;
  /** Signs an account in on the pages of the provider. Returns where it sends the browser. */
  signIn(open: Pages, page: string, login: string): Promise<URL>;
  /** Signs out on the pages of the provider. Returns the last one. */
  signOut(open: Pages): Promise<string>;
  close(): Promise<void>;
}
