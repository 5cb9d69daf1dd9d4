/** A command that the host adds to the menus of visuals (`extensions.commands` of the load configuration). */
export interface Command {
  readonly name: string;
  readonly title: string;
  readonly extend?: {
    readonly visualContextMenu?: { readonly title?: string };
    readonly visualOptionsMenu?: { readonly title?: string };
  };
  readonly selector?: { readonly visualName?: string; readonly visualType?: string };
}

interface Extensions {
  readonly commands?: readonly Command[];
}

/** Position and visibility of one visual, as the host sets them. An absent field keeps the report's own value. */
export interface VisualLayout {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly z?: number;
  readonly displayState?: { readonly mode?: number };
}

/** Layout of the pages as the host sets it. It takes effect only while `layoutType` is Custom. */
export interface CustomLayout {
  readonly displayOption?: number;
  readonly pageSize?: { readonly type?: number; readonly width?: number; readonly height?: number };
  /** Key: the page's name. */
  readonly pagesLayout?: Readonly<
    Record<
      string,
      {
        readonly defaultLayout?: VisualLayout;
        /** Key: the visual's name. */
        readonly visualsLayout?: Readonly<Record<string, VisualLayout>>;
      }
    >
  >;
}

/** Settings of a report that the frame applies. The frame stores all other settings without using them. */
export interface Settings {
  readonly filterPaneEnabled?: boolean;
  readonly navContentPaneEnabled?: boolean;
  readonly panes?: {
    readonly filters?: { readonly visible?: boolean; readonly expanded?: boolean };
    readonly pageNavigation?: { readonly visible?: boolean; readonly position?: number };
  };
  readonly bars?: {
    readonly actionBar?: { readonly visible?: boolean };
    readonly statusBar?: { readonly visible?: boolean };
  };
  readonly background?: number;
  readonly layoutType?: number;
  readonly customLayout?: CustomLayout;
  readonly visualRenderedEvents?: boolean;
  /** 0: the link opens. 1: the link opens and an event is raised. 2: only the event is raised. */
  readonly hyperlinkClickBehavior?: number;
  /** The host shows its own dialog for the name of a copy. */
  readonly useCustomSaveAsDialog?: boolean;
  readonly persistentFiltersEnabled?: boolean;
  /** Hosts send either of two shapes: one object, or a list with one command in each item. */
  readonly extensions?: Extensions | readonly { readonly command?: Command }[];
  readonly zoomLevel?: number;
  readonly localeSettings?: { readonly language?: string; readonly formatLocale?: string };
}

/** The part of a Power BI theme file that the frame applies. */
export interface ThemeJson {
  readonly name?: string;
  readonly dataColors?: readonly string[];
  readonly background?: string;
  readonly foreground?: string;
  readonly tableAccent?: string;
}
