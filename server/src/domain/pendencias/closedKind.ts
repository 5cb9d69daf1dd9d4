/** The kind of the jobs that tell readers that a finding has closed. A key is the id of the finding. Spec PROB-02. */
export const closedKind = 'pendencia.fechada';
