/** The fields of the records that administrators edit: one table for each kind of record, as plain data. */
export { announcedFields } from './announcedFields.ts';
export { aplicativoRecord } from './aplicativo.ts';
export { arquivoLimits } from './arquivoLimits.ts';
export { atributoRecord, maxAtributos } from './atributo.ts';
export { type AvisoGrau, avisoGraus, avisoRecord, maxAvisos } from './aviso.ts';
export { type ChaveHalt, chaveHalts } from './chaveHalts.ts';
export { clienteLimits, clienteRecord } from './cliente.ts';
export { concessaoLimits } from './concessaoLimits.ts';
export { directoryText } from './directoryText.ts';
export { equipeRecord } from './equipe.ts';
export {
  chaveDays,
  diretorio,
  type Escopo,
  escopos,
  escopoText,
  type Grupo,
  grupos,
  maxChaves,
} from './escopos.ts';
export { type GanchoEvento, ganchoEventos, ganchoRecord, maxGanchos } from './gancho.ts';
export {
  type Horario,
  horariosProblem,
  horarioText,
  isWithinHorario,
  maxHorarios,
  maxRedes,
  readHorario,
} from './horarios.ts';
export { incidenteLimits } from './incidenteLimits.ts';
export { isEmail } from './isEmail.ts';
export { mixedScripts, mixesScripts } from './mixesScripts.ts';
export { patternProblemOf } from './patternProblemOf.ts';
export { planilhaLimits } from './planilhaLimits.ts';
export { type ProblemaPart, problemaParts } from './problema.ts';
export { maxProvedores, provedorRecord } from './provedor.ts';
export type { FieldLabel, RecordField, RecordTable, TextName, TextRule } from './RecordField.ts';
export { givenTexts, newTexts, pickTexts, storedText, textNames } from './recordTexts.ts';
export { relatorioRecord } from './relatorio.ts';
export { userRecord } from './user.ts';
export { usoFaixas, usoLimits } from './usoLimits.ts';
