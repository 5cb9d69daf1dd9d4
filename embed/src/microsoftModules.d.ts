/**
 * The names under which powerbi-client declares the modules of its classes. Other libraries of Microsoft,
 * for example powerbi-report-authoring, add members to the interfaces in them. The classes of this package
 * have these members too.
 */
declare module 'report' {
  export interface Report {}
}
declare module 'page' {
  export interface Page {}
}
declare module 'visualDescriptor' {
  export interface VisualDescriptor {}
}
