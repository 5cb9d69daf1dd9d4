import { PortalError } from '../../errors.ts';
import type { IdentityRefusal } from './identityOf.ts';

const forReaders =
  'Este relatório não abre porque a segurança dos dados não pode ser aplicada. Peça a um administrador que verifique a configuração.';

/**
 * An opening whose rows cannot be filtered as configured. Without the identity the reader would see all rows, so nothing opens. Spec
 * NUV-05, SEG-01.
 */
export class IdentityRefused extends PortalError {
  /** Names the fault for scripts. */
  readonly key: string;

  /**
   * `reason` says to administrators what to change. The answer says whether one person lacks something, for which they may ask, or
   * nobody can read the report. Spec DIA-03.
   */
  constructor(reason: string | IdentityRefusal, key = 'row-level security not applicable') {
    const cause = new Error('row-level security cannot be applied');
    if (typeof reason === 'string') {
      super(502, { detail: forReaders, sem_dados: 'configuracao' }, { forAdmins: reason, cause });
    } else {
      const { forReader, refusal } = reason;
      super(502, { detail: forReader, sem_dados: 'pessoa' }, { forAdmins: refusal, cause });
    }
    this.key = key;
  }
}
