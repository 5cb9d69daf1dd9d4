import type { Call, Routes } from '../protocol/createRouter.ts';
import { accepted, notFound, refused } from '../protocol/replies.ts';
import { openItem, withoutPanes } from '../report/openItem.ts';
import type { Settings, ThemeJson } from '../settings/types.ts';
import { answerQuestion } from './answerQuestion.ts';

interface QnaConfig {
  readonly accessToken?: string;
  readonly datasetIds?: readonly string[];
  readonly question?: string;
  readonly viewMode?: number;
  readonly settings?: Settings;
  readonly theme?: { readonly themeJson?: ThemeJson };
}

/** Value of `QnaMode` without an input for the user: only the host asks questions. */
const resultOnly = 1;

async function open({ frame }: Call, config: QnaConfig, datasetId: string) {
  const isOpen = await openItem(frame, {
    kind: 'qna',
    token: config.accessToken ?? '',
    target: { kind: 'dataset', datasetId, purpose: 'question' },
    settings: { ...config.settings, ...withoutPanes },
    theme: config.theme?.themeJson,
  });
  if (!isOpen) return;
  frame.store.update({ isQuestionOpen: config.viewMode !== resultOnly });
  if (config.question) answerQuestion(frame, config.question);
}

function load(call: Call) {
  const config = (call.request.body ?? {}) as QnaConfig;
  const [datasetId] = config.datasetIds ?? [];
  if (!config.accessToken || !datasetId) {
    return refused(400, 'Invalid parameters', 'O token e o modelo de dados são necessários.');
  }
  void open(call, config, datasetId);
  return accepted();
}

/** Routes of Q&A: load a dataset, and ask a question about it. @deprecated Microsoft ends Q&A in December 2026; nothing new is built here. */
export const questionRoutes: Routes = {
  'POST /qna/load': load,
  'POST /qna/prepare': load,
  'POST /qna/interpret': ({ request, frame }) => {
    const { question } = (request.body ?? {}) as { question?: string };
    if (!question) return refused(400, 'Invalid parameters', 'A pergunta é necessária.');
    if (frame.store.get().phase !== 'shown') return notFound('Nenhum modelo está aberto.');
    answerQuestion(frame, question);
    return accepted();
  },
};
