/** How large the file of a cliente may be: so many bytes are read within about a second. Spec ARQ-02. */
export const arquivoLimits = { bytes: 400_000 } as const;
