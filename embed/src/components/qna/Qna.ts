import type { IError } from '../../models/events/errorTypes.ts';
import type { FrameResponse } from '../../transport/protocol.ts';
import { qnaLoad } from '../../validation/qnaLoad.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { qnaEvents } from '../embed/eventNames.ts';
import { OwnFrameEmbed } from '../embed/OwnFrameEmbed.ts';

/** An embedded Q&A: readers ask questions about datasets in natural language. @deprecated Microsoft ends Q&A in December 2026. */
export class Qna extends OwnFrameEmbed {
  static override type = 'Qna';
  static override allowedEvents: string[] = qnaEvents;
  // Frames accept this path. It is never used, because a phased embed loads directly, as in powerbi-client.
  override phasedLoadPath = '/qna/prepare';

  /** Replaces the question that is shown. */
  setQuestion(question: string): Promise<FrameResponse<void>> {
    return this.calls.fetchResponse('POST', '/qna/interpret', { question });
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return 'qnaEmbed';
  }

  override validate(config: EmbedConfig): IError[] {
    return qnaLoad(config) as IError[];
  }
}
