import {
  confirmSecondFactor,
  endSecondFactor,
  type InputOf,
  type ResponseOf,
  startSecondFactor,
} from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useSingleChange } from '../change/useSingleChange.ts';

type SchemasOf<E> = E extends { readonly schemas?: infer S } ? NonNullable<S> : never;
type StartSchemas = SchemasOf<typeof startSecondFactor>;

/** The new secret, and the address that its QR code contains. */
export type Started = ResponseOf<StartSchemas>;
type StartBody = InputOf<StartSchemas>['body'];

/** Asks for a new secret. */
export function useStartFactor() {
  const { client } = useAppServices();
  return useSingleChange((body: StartBody) => client.call(startSecondFactor, { body }));
}

/** Sends the first code of the new secret. The answer has the recovery codes. */
export function useConfirmFactor() {
  const { client } = useAppServices();
  return useSingleChange((codigo: string) =>
    client.call(confirmSecondFactor, { body: { codigo } }),
  );
}

/** Turns the second factor off. */
export function useEndFactor() {
  const { client } = useAppServices();
  return useSingleChange((codigo: string) => client.call(endSecondFactor, { body: { codigo } }));
}
