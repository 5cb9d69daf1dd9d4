import { Report } from '../components/report/Report.ts';
import { EmbedService } from '../service/EmbedService.ts';

const services = new Map<string, EmbedService>();

/** The service that frames with the same extra origins share; made when the first of them asks. */
export function reportService(extraOrigins: readonly string[]): EmbedService {
  const key = extraOrigins.join(' ');
  const known = services.get(key);
  if (known) return known;
  const service = new EmbedService([Report], { extraOrigins });
  services.set(key, service);
  return service;
}
