import type { Gancho } from '@portal/api-client/contract';
import { momentText } from '../../platform/momentText.ts';
import type { DescribedEvent } from './describeEvent.ts';

/** Writes what is sent for an event; `event` is null for a test. Spec GANCHO-02, GANCHO-04. */
export function writeBody(
  formato: Gancho['formato'],
  type: string,
  timestamp: string,
  event: DescribedEvent | null,
): string {
  if (formato === 'padrao') return JSON.stringify({ type, timestamp, data: event?.data ?? {} });
  const { frase, data } = event ?? { frase: 'O portal testa este gancho.', data: null };
  const place = [data?.cliente?.nome, momentText(timestamp)].filter(Boolean).join(' · ');
  return JSON.stringify(teamsMessage(frase, place, data?.link ?? null));
}

/**
 * The message that the trigger `When a Teams webhook request is received` of Microsoft's workflows takes: an adaptive card. Its texts are
 * runs, which have no Markdown: a name of the portal is no link.
 */
const teamsMessage = (text: string, place: string, link: string | null) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.2',
        body: [
          { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] },
          { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: place, isSubtle: true }] },
        ],
        ...(link && { actions: [{ type: 'Action.OpenUrl', title: 'Ver no portal', url: link }] }),
      },
    },
  ],
});
