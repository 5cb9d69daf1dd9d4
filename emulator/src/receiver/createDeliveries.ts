import { Webhook } from 'standardwebhooks';

/** The secret that the portal's demo world gives to its hook. Like all credentials of the demo it is public. */
const demoSecret = 'whsec_cG9ydGFsLWJpLWRlbW8taG9vay1zZWNyZXQtMDAwMQ==';

export interface Delivery {
  readonly id: string;
  readonly receivedAt: string;
  /** `invalida`: not signed with the secret, or more than five minutes old. `repetida`: valid, and its id was there before. */
  readonly state: 'valida' | 'invalida' | 'repetida';
  readonly body: string;
}

/** Keeps the newest deliveries of hooks in memory, and drops the older ones, so that a long run needs no more memory. */
export interface Deliveries {
  add(headers: Readonly<Record<string, string>>, body: string): Delivery;
  /** The newest first. */
  list(): readonly Delivery[];
  clear(): void;
}

const maxDeliveries = 200;

export function createDeliveries(clock: () => Date): Deliveries {
  let deliveries: Delivery[] = [];
  const webhook = new Webhook(demoSecret);
  const judge = (headers: Readonly<Record<string, string>>, body: string, id: string) => {
    try {
      webhook.verify(body, { ...headers });
    } catch {
      return 'invalida';
    }
    return deliveries.some((one) => one.id === id && one.state !== 'invalida')
      ? 'repetida'
      : 'valida';
  };
  return {
    add(headers, body) {
      const id = headers['webhook-id'] ?? '';
      const delivery = {
        id,
        receivedAt: clock().toISOString(),
        state: judge(headers, body, id),
        body,
      } as const;
      deliveries = [delivery, ...deliveries].slice(0, maxDeliveries);
      return delivery;
    },
    list: () => deliveries,
    clear() {
      deliveries = [];
    },
  };
}
