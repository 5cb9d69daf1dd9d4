import type { IError } from '../../models/events/errorTypes.ts';
import type { FrameResponse } from '../../transport/protocol.ts';
import { qnaLoad } from '../../validation/qnaLoad.ts';
import { Embed, type EmbedOwner } from '../embed/Embed.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { commonEvents, qnaEvents } from '../embed/eventNames.ts';

/** Questions in plain words over datasets. Spec EMB-CFG-05, EMB-EVT-18. */
export class Qna extends Embed {
  static override type = 'Qna';
  static override allowedEvents: string[] = qnaEvents;

  override readonly allowedEvents: string[] = [...commonEvents, ...qnaEvents];

  constructor(
    service: EmbedOwner,
    element: HTMLElement,
    config: EmbedConfig,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config, undefined, phasedRender, isBootstrap);
  }

  /** Known to frames; a phased embed of this kind loads at once, as in the original. */
  override get phasedLoadPath(): string {
    return '/qna/prepare';
  }

  /** Asks another question in place of the one shown. Spec EMB-MSG-22. */
  setQuestion(question: string): Promise<FrameResponse<void>> {
    return this.calls.whole('POST', '/qna/interpret', { question });
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return 'qnaEmbed';
  }

  override validate(config: EmbedConfig): IError[] | undefined {
    return qnaLoad(config);
  }
}
