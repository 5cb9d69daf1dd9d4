import { PortalError } from '../../errors.ts';

const forReaders =
  'Este relatório não abre porque a segurança dos dados não pode ser aplicada. Peça a um administrador que verifique a configuração.';

/**
 * An opening whose rows cannot be filtered as configured. Without the identity the reader would see all rows, so nothing opens. Spec
 * NUV-05, SEG-01.
 */
export class IdentityRefused extends PortalError {
  /** Names the fault for scripts. */
  readonly key: string;

  /** `forAdmins` says to administrators what to change. */
  constructor(forAdmins: string, key = 'row-level security not applicable') {
    const cause = new Error('row-level security cannot be applied');
    super(502, { detail: forReaders }, { forAdmins, cause });
    this.key = key;
  }
}
