import { OwnFrameEmbed } from '../embed/OwnFrameEmbed.ts';

/** An embed that asks its frame to create a report, where the others ask it to load one. */
export abstract class CreatingEmbed<Config> extends OwnFrameEmbed {
  /** What is sent to the frame. Each new configuration sets it; a subclass may replace it. */
  declare createConfig: Config;

  protected createAt(path: string): Promise<void> {
    this.checkConfig();
    return this.calls.fetchBody('POST', path, this.createConfig, this.tokenProviderHeaders());
  }

  protected override checkConfig(): void {
    super.checkConfig(this.createConfig as object);
  }

  protected override start(): Promise<void> {
    return this.create();
  }
}
