import { Report } from '../components/report/Report.ts';
import { EmbedService } from '../service/EmbedService.ts';

const services = new Map<string, EmbedService>();

/** Returns the service that all frames with the same extra origins share. Creates it on first use. */
export function reportService(extraOrigins: readonly string[]): EmbedService {
  const key = JSON.stringify(extraOrigins);
  const known = services.get(key);
  if (known) return known;
  const service = new EmbedService([Report], { extraOrigins });
  services.set(key, service);
  return service;
}
