/** What an address of the viewer opens: a report on Dashboards, an application, or a report in an application. */
export interface AskedThing {
  readonly aplicativo: number | null;
  readonly relatorio: number | null;
}

const maxId = 2_147_483_647;

/** Reads an id of an address. Returns null for a text that can be no id. */
export function readId(text: string | null | undefined): number | null {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id >= 1 && id <= maxId ? id : null;
}

/**
 * Reads an address of the viewer, as a path with its query. Returns null for an address that opens neither a report nor an
 * application. The page and the view of the address do not count: access is to the report. Spec PED-02, WIRE-18.
 */
export function readAskedAddress(address: string): AskedThing | null {
  const [path = '', query = ''] = address.split('#', 1)[0]?.split('?') ?? [];
  const named = new URLSearchParams(query).get('relatorio');
  const relatorio = readId(named);
  if (named !== null && relatorio === null) return null;
  if (/^\/dashboard\/?$/.test(path))
    return relatorio === null ? null : { aplicativo: null, relatorio };
  const aplicativo = readId(/^\/aplicativos\/(\d+)\/?$/.exec(path)?.[1]);
  return aplicativo === null ? null : { aplicativo, relatorio };
}

/** Returns the address that opens a thing. */
export function addressOfAsked({ aplicativo, relatorio }: AskedThing): string {
  if (aplicativo === null) return `/dashboard?relatorio=${relatorio}`;
  return `/aplicativos/${aplicativo}${relatorio === null ? '' : `?relatorio=${relatorio}`}`;
}
