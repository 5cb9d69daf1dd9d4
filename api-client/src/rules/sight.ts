/** The address of the viewer in a tab that shows the portal as another person. The console opens it. Spec VERC-02. */
export const sightPath = '/ver-como';
/** The message by which that tab asks the console for its token. The answer is that of `startVerComo`. */
export const sightQuestion = 'portal-ver-como';

/** The one address of the viewer that the pages of other products may show in a frame. Spec ENTRADA-03. */
export const entryPath = '/entrada';
