import { frameAnswerMs } from '@portal/api-client/rules';
import type { Report } from '@portal/embed';
import type { FrameCommand, OpeningEvent } from './machine/Step.ts';

/**
 * Runs a command in the frame and returns the event that follows, or null if nothing does. The first call of each command is
 * sent before this function returns, so that a page changes in the task of the click. The limit of each call is here, and nowhere else:
 * the frame may be busy for ever. Spec LER-16.
 */
export async function runInFrame(
  report: Report | null,
  command: FrameCommand,
): Promise<OpeningEvent | null> {
  const { load } = command;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<OpeningEvent>((resolve) => {
    timer = setTimeout(() => resolve({ type: 'unanswered', load, command }), frameAnswerMs);
  });
  const answer = ask(report, command).catch((error: unknown) =>
    refusalOf(command, messageOf(error)),
  );
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}

async function ask(report: Report | null, command: FrameCommand): Promise<OpeningEvent | null> {
  if (!report) throw new Error('there is no frame');
  const { load } = command;
  switch (command.do) {
    case 'list pages':
      return listPages(report, command);
    case 'show on':
      if (command.page !== undefined) await report.setPage(command.page);
      // Power BI drops the layout of the load if `render` does not repeat the settings.
      await report.render({ settings: command.settings });
      return { type: 'opened', load };
    case 'set page':
      await report.setPage(command.page);
      return null;
    case 'apply view':
      await report.bookmarksManager.applyState(command.estado);
      return null;
    case 'capture': {
      const { state } = await report.bookmarksManager.capture();
      return state ? { type: 'captured', load, state } : null;
    }
    case 'refresh':
      await report.refresh();
      return null;
  }
}

/** What follows if the frame refuses a command. */
function refusalOf(command: FrameCommand, message: string): OpeningEvent | null {
  const { load } = command;
  switch (command.do) {
    case 'list pages':
      return command.isProbe ? null : { type: 'opening failed', load, at: 'pages', message };
    case 'show on':
      return { type: 'opening failed', load, at: 'page', message };
    case 'set page':
      return { type: 'page refused', load, page: command.page };
    case 'apply view':
      return { type: 'view refused', load, key: command.key };
    case 'capture':
      // A frame that does not support bookmarks keeps nothing.
      return null;
    case 'refresh':
      return { type: 'data refused', load, message };
  }
}

async function listPages(
  report: Report,
  { load, estado }: Extract<FrameCommand, { do: 'list pages' }>,
): Promise<OpeningEvent> {
  // Sent together: the frame answers requests in their order, and a second way there and back would delay the report.
  const [isViewRefused, pages] = await Promise.all([
    estado !== undefined &&
      report.bookmarksManager.applyState(estado).then(
        () => false,
        () => true,
      ),
    report.getPages(),
  ]);
  // `isActive` is left out: the frame may tell any page as active.
  const told = pages.map(({ name, displayName, visibility }) => ({
    name,
    displayName,
    visibility,
  }));
  return { type: 'pages listed', load, pages: told, isViewRefused };
}

/** The text of an error of the SDK, or of a body with which the frame refuses. */
function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : 'Erro desconhecido';
}
