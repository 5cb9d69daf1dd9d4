import type { FramePage, OpeningState, Place, Token } from './Opening.ts';
import { initialState } from './Opening.ts';
import { nextTick } from './onTime.ts';
import { reduceOpening } from './reduceOpening.ts';
import type { OpeningCommand, OpeningEvent } from './Step.ts';

/** A report on Dashboards. */
export const somePlace: Place = {
  relatorio: 1,
  aplicativo: null,
  reportId: 'r1',
  workspaceId: undefined,
  title: 'Vendas',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1',
  page: undefined,
  visao: null,
  view: null,
  isHolding: false,
  permitted: undefined,
  listed: undefined,
  isPhone: false,
};

/** Two listed pages with one title, a hidden one that is first, and another one. */
export const somePages: readonly FramePage[] = [
  { name: 'hidden', displayName: 'Detalhe', visibility: 1 },
  { name: 'a', displayName: 'Clientes', visibility: 0 },
  { name: 'b', displayName: 'Clientes', visibility: 0 },
  { name: 'c', displayName: 'Metas', visibility: 0 },
];

/** The same pages, of which the frame tells this one as active. It decides nothing. Spec LER-19. */
export const pagesWithActive = (active: string | undefined): readonly FramePage[] =>
  somePages.map((page) => ({ ...page, isActive: page.name === active }));

/** A machine with a clock that tests move. Keeps the commands and the number of tokens that were asked for. */
export class TestWorld {
  state: OpeningState = initialState;
  now = 1_000_000;
  /** The commands that nobody has answered, the oldest first. */
  open: OpeningCommand[] = [];

  /** All commands, each with the place for which it was given. */
  readonly done: { readonly command: OpeningCommand; readonly place: Place | null }[] = [];
  /** The tokens that were given because of a failure. */
  readonly given: { readonly relatorio: number; readonly at: number }[] = [];
  /** The frames that have left Power BI. */
  readonly left: number[] = [];
  /** With which data the server answers now. */
  identity = 'ana';
  #tokens = 0;

  send(event: OpeningEvent): void {
    const { asking, place, frame } = this.state;
    if (event.type === 'frame left' && frame.config) this.left.push(frame.generation);
    const isForFailure = asking === 'recovery' || asking === 'expiry';
    if (event.type === 'token came' && isForFailure && event.opening === this.state.opening) {
      this.given.push({ relatorio: place?.relatorio ?? 0, at: this.now });
    }
    const { state, commands } = reduceOpening(this.state, event, this.now);
    this.state = state;
    for (const command of commands) this.done.push({ command, place: state.place });
    this.open.push(...commands);
  }

  /** Moves the clock, and does on the way what is due. */
  pass(ms: number): void {
    const until = this.now + ms;
    for (let steps = 0; steps < 10_000; steps += 1) {
      const at = nextTick(this.state);
      if (at === null || at > until) break;
      this.now = Math.max(this.now, at);
      this.send({ type: 'tick' });
    }
    this.now = until;
  }

  /** A token that lives one hour. */
  token(changes: Partial<Token> = {}): Token {
    this.#tokens += 1;
    return {
      accessToken: `token-${this.#tokens}`,
      embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1',
      id: this.state.place?.reportId ?? 'r1',
      groupId: 'g',
      settings: {},
      expiration: new Date(this.now + 3_600_000).toISOString(),
      datasetId: 'd',
      identity: this.identity,
      cameAt: this.now,
      start: undefined,
      ...changes,
    };
  }

  tokenComes(changes: Partial<Token> = {}): void {
    this.send({ type: 'token came', opening: this.state.opening, token: this.token(changes) });
  }

  /** The server and the frame answer everything that is open, as they do when all is well. */
  answerAll(pages = pagesWithActive('c')): void {
    for (let steps = 0; steps < 100; steps += 1) {
      const command = this.open.shift();
      if (command) this.#answer(command, pages);
      else if (this.state.phase === 'loading' && !this.state.failure) this.send({ type: 'loaded' });
      else if (this.state.phase === 'open' && !this.state.isShown) this.send({ type: 'rendered' });
      else return;
    }
    throw new Error('the machine does not come to rest');
  }

  #answer(command: OpeningCommand, pages: readonly FramePage[]): void {
    switch (command.do) {
      case 'ask token':
        if (command.opening === this.state.opening) this.tokenComes();
        break;
      case 'list pages':
        this.send({ type: 'pages listed', load: command.load, pages, isViewRefused: false });
        break;
      case 'show on':
        this.send({ type: 'opened', load: command.load });
        break;
      case 'ask identity':
        this.send({ type: 'identity came', opening: command.opening, identity: this.identity });
        break;
      case 'set page':
        if (command.load !== this.state.frame.load) break;
        if (pages.some(({ name }) => name === command.page)) {
          this.send({ type: 'page changed', page: { name: command.page } });
        } else this.send({ type: 'page refused', load: command.load, page: command.page });
        break;
      case 'write address':
        if (this.state.place?.relatorio === command.place.relatorio) {
          this.send({ type: 'placed', place: { ...this.state.place, page: command.page } });
        }
        break;
      default:
        break;
    }
  }

  commands(kind: OpeningCommand['do']): readonly OpeningCommand[] {
    return this.done.map(({ command }) => command).filter((command) => command.do === kind);
  }
}

/** An open report that shows page `a`. */
export function openOn(page: string | undefined = 'a', changes: object = {}) {
  const world = new TestWorld();
  world.send({ type: 'placed', place: { ...somePlace, page, ...changes } });
  world.answerAll();
  world.done.splice(0);
  return world;
}
/** What has been done since the last look, with its page. */
export const did = (world: TestWorld) =>
  world.done
    .splice(0)
    .map(({ command }) => ('page' in command ? `${command.do} ${command.page}` : command.do));
/** The address names another page. */
export const goTo = (world: TestWorld, page: string) => {
  if (world.state.place) world.send({ type: 'placed', place: { ...world.state.place, page } });
};

/** Tells that a token was refused, in a way that passes by default. */
export const refuse = (world: TestWorld, changes: object = {}) => {
  const refusal = { cause: null, isLost: false, isRefused: false, isPassing: true, ...changes };
  world.send({ type: 'token failed', opening: world.state.opening, ...refusal });
};
/** The frame tells an error, which may pass. */
export const tellError = (world: TestWorld, message: string) =>
  world.send({ type: 'frame error', error: { message }, isPassing: true });
