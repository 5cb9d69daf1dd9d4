import type { Report } from '@portal/embed';
import type { OpeningCommand, OpeningEvent } from './machine/Step.ts';

/** A command for the frame. */
export type FrameCommand = Exclude<
  OpeningCommand,
  { readonly do: 'ask token' | 'ask identity' | 'write address' | 'tell pages' }
>;

/**
 * Runs a command in the frame and returns the event that follows, or null if nothing does. The first call of each command is
 * sent before this function returns, so that a page changes in the task of the click.
 */
export async function runInFrame(
  report: Report | null,
  command: FrameCommand,
): Promise<OpeningEvent | null> {
  switch (command.do) {
    case 'list pages':
      return listPages(report, command);
    case 'show on':
      return showOn(report, command);
    case 'set page': {
      const { load, page } = command;
      return attempt(report?.setPage(page), () => ({ type: 'page refused', load, page }));
    }
    case 'apply view': {
      const { load, key, estado } = command;
      const applied = report?.bookmarksManager.applyState(estado);
      return attempt(applied, () => ({ type: 'view refused', load, key }));
    }
    case 'capture': {
      // A frame that does not support bookmarks keeps nothing.
      const captured = await report?.bookmarksManager.capture().catch(() => null);
      const { load } = command;
      return captured?.state ? { type: 'captured', load, state: captured.state } : null;
    }
  }
}

async function attempt(
  call: Promise<unknown> | undefined,
  onRefused: () => OpeningEvent,
): Promise<OpeningEvent | null> {
  try {
    await call;
    return null;
  } catch {
    return onRefused();
  }
}

async function listPages(
  report: Report | null,
  { load, estado, isProbe }: Extract<FrameCommand, { do: 'list pages' }>,
): Promise<OpeningEvent | null> {
  try {
    if (!report) throw new Error('there is no frame');
    // Sent together: the frame answers requests in their order, and a second way there and back would delay the report.
    const [isViewRefused, pages] = await Promise.all([
      estado !== undefined &&
        report.bookmarksManager.applyState(estado).then(
          () => false,
          () => true,
        ),
      report.getPages(),
    ]);
    const told = pages.map(({ name, displayName, visibility, isActive }) => ({
      name,
      displayName,
      visibility,
      isActive: isActive === true,
    }));
    return { type: 'pages listed', load, pages: told, isViewRefused };
  } catch (error) {
    return isProbe
      ? null
      : { type: 'opening failed', load, at: 'pages', message: messageOf(error) };
  }
}

async function showOn(
  report: Report | null,
  { load, page, settings }: Extract<FrameCommand, { do: 'show on' }>,
): Promise<OpeningEvent> {
  try {
    if (!report) throw new Error('there is no frame');
    if (page !== undefined) await report.setPage(page);
    // Power BI drops the layout of the load if `render` does not repeat the settings.
    await report.render({ settings });
    return { type: 'opened', load };
  } catch (error) {
    return { type: 'opening failed', load, at: 'page', message: messageOf(error) };
  }
}

/** The text of an error of the SDK, or of a body with which the frame refuses. */
function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : 'Erro desconhecido';
}
