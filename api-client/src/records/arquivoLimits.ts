/** The largest file of a cliente in bytes. The server reads a file of this size in about a second. Spec ARQ-02. */
export const arquivoLimits = { bytes: 400_000 } as const;
