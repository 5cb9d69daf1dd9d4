import type { ComponentClass } from '../service/componentTypes.ts';
import { EmbedService } from '../service/EmbedService.ts';

const services = new Map<ComponentClass, Map<string, EmbedService>>();

/** Returns the service that all frames of the kind with the same extra origins share. Creates it on first use. */
export function sharedService(Kind: ComponentClass, extraOrigins: readonly string[]): EmbedService {
  const key = JSON.stringify(extraOrigins);
  const ofKind = services.get(Kind) ?? new Map<string, EmbedService>();
  services.set(Kind, ofKind);
  const service = ofKind.get(key) ?? new EmbedService([Kind], { extraOrigins });
  ofKind.set(key, service);
  return service;
}
