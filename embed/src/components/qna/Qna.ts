import type { IError } from '../../models/events/errorTypes.ts';
import type { FrameResponse } from '../../transport/protocol.ts';
import { qnaLoad } from '../../validation/qnaLoad.ts';
import { Embed, type EmbedOwner } from '../embed/Embed.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { commonEvents, qnaEvents } from '../embed/eventNames.ts';

/** An embedded Q&A: readers ask questions about datasets in natural language. @deprecated Microsoft ends Q&A in December 2026. */
export class Qna extends Embed {
  static override type = 'Qna';
  static override allowedEvents: string[] = qnaEvents;

  constructor(
    service: EmbedOwner,
    element: HTMLElement,
    config: EmbedConfig,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config, undefined, phasedRender, isBootstrap);
    this.allowedEvents = [...commonEvents, ...qnaEvents];
    // Frames accept this path. It is never used, because a phased embed loads directly, as in powerbi-client.
    this.phasedLoadPath = '/qna/prepare';
  }

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
