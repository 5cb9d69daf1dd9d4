import bowser from 'bowser';

/** Longer names of browsers are cut: what tells browsers apart stands at the begin. */
const maxCharacters = 300;

/** Returns what a session keeps of the name that a browser sends of itself. */
export const keptUserAgent = (header: string | undefined): string | null =>
  header?.slice(0, maxCharacters) || null;

const browsers: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

/** The programs and systems that the library knows. It takes any other text for the name of a program, and mails show the name. */
const knownBrowsers = new Set(Object.values(bowser.BROWSER_MAP));
const knownSystems = new Set(Object.values(bowser.OS_MAP));

/**
 * Says in words which browser and system a session belongs to: `Chrome no Windows`, `Safari no iPhone`. A browser may send any name,
 * so the words are a help to recognise one's own device and prove nothing. No other text of the browser is shown. Spec SESS-01.
 */
export function deviceText(userAgent: string | null): string {
  if (!userAgent) return unknown;
  const { browser, os, platform } = bowser.parse(userAgent);
  const program =
    browser.name && knownBrowsers.has(browser.name)
      ? (browsers[browser.name] ?? browser.name)
      : undefined;
  // Only Apple's devices are better known by their model than by their system.
  const place = platform.vendor === 'Apple' && platform.model ? platform.model : systemOf(os.name);
  if (!program) return place ? `Navegador no ${place}` : unknown;
  return place ? `${program} no ${place}` : program;
}

const systemOf = (name: string | undefined) =>
  name !== undefined && knownSystems.has(name) ? name : undefined;

const unknown = 'Dispositivo desconhecido';
