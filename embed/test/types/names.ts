/**
 * Every public name of powerbi-client 2.23.1 and powerbi-models 1.15.2, as a host may write it. Nobody
 * runs it: that it compiles against either package is the test.
 */
import * as pbi from 'powerbi-client';

/** Types of `models`. */
export interface ModelTypes {
  KeyValuePair: pbi.models.KeyValuePair;
  ITechnicalDetails: pbi.models.ITechnicalDetails;
  IError: pbi.models.IError;
  TraceType: pbi.models.TraceType;
  PageSizeType: pbi.models.PageSizeType;
  DisplayOption: pbi.models.DisplayOption;
  BackgroundType: pbi.models.BackgroundType;
  IPageSize: pbi.models.IPageSize;
  ICustomPageSize: pbi.models.ICustomPageSize;
  PagesLayout: pbi.models.PagesLayout;
  VisualsLayout: pbi.models.VisualsLayout;
  IPageLayout: pbi.models.IPageLayout;
  VisualContainerDisplayMode: pbi.models.VisualContainerDisplayMode;
  LayoutType: pbi.models.LayoutType;
  HyperlinkClickBehavior: pbi.models.HyperlinkClickBehavior;
  IVisualLayout: pbi.models.IVisualLayout;
  IVisualContainerDisplayState: pbi.models.IVisualContainerDisplayState;
  ReportAlignment: pbi.models.ReportAlignment;
  ICustomLayout: pbi.models.ICustomLayout;
  IReport: pbi.models.IReport;
  SectionVisibility: pbi.models.SectionVisibility;
  ICanvasStyle: pbi.models.ICanvasStyle;
  IPageBackground: pbi.models.IPageBackground;
  IPageWallpaper: pbi.models.IPageWallpaper;
  IPage: pbi.models.IPage;
  IVisual: pbi.models.IVisual;
  IDatasetBinding: pbi.models.IDatasetBinding;
  IPaginatedReportDatasetBinding: pbi.models.IPaginatedReportDatasetBinding;
  Permissions: pbi.models.Permissions;
  ViewMode: pbi.models.ViewMode;
  TokenType: pbi.models.TokenType;
  ContrastMode: pbi.models.ContrastMode;
  PageView: pbi.models.PageView;
  IQnaVisualRenderedEvent: pbi.models.IQnaVisualRenderedEvent;
  IVisualCustomCommandEvent: pbi.models.IVisualCustomCommandEvent;
  ISelection: pbi.models.ISelection;
  ISelectable: pbi.models.ISelectable;
  ICavasItemsSelection: pbi.models.ICavasItemsSelection;
  ISwipeEvent: pbi.models.ISwipeEvent;
  EventHooks: pbi.models.EventHooks;
  IPosition: pbi.models.IPosition;
  Extensions: pbi.models.Extensions;
  IMenuExtensionBase: pbi.models.IMenuExtensionBase;
  IFlatMenuExtension: pbi.models.IFlatMenuExtension;
  IGroupedMenuExtension: pbi.models.IGroupedMenuExtension;
  IMenuExtension: pbi.models.IMenuExtension;
  IExtensions: pbi.models.IExtensions;
  IExtension: pbi.models.IExtension;
  IExtensionItem: pbi.models.IExtensionItem;
  CommandExtensionSelector: pbi.models.CommandExtensionSelector;
  IMenuGroupExtension: pbi.models.IMenuGroupExtension;
  ICommandExtension: pbi.models.ICommandExtension;
  IExtensionPoints: pbi.models.IExtensionPoints;
  IExtensionPoint: pbi.models.IExtensionPoint;
  MenuLocation: pbi.models.MenuLocation;
  IQueryNameTarget: pbi.models.IQueryNameTarget;
  IBaseTarget: pbi.models.IBaseTarget;
  IPercentOfGrandTotalTarget: pbi.models.IPercentOfGrandTotalTarget;
  IColumnTarget: pbi.models.IColumnTarget;
  IKeyColumnsTarget: pbi.models.IKeyColumnsTarget;
  IKeyHierarchyTarget: pbi.models.IKeyHierarchyTarget;
  IHierarchyLevelTarget: pbi.models.IHierarchyLevelTarget;
  INotSupportedTarget: pbi.models.INotSupportedTarget;
  IMeasureTarget: pbi.models.IMeasureTarget;
  IAggregationTarget: pbi.models.IAggregationTarget;
  IColumnAggrTarget: pbi.models.IColumnAggrTarget;
  IHierarchyLevelAggrTarget: pbi.models.IHierarchyLevelAggrTarget;
  IKeyTarget: pbi.models.IKeyTarget;
  ITarget: pbi.models.ITarget;
  IBaseFilterTarget: pbi.models.IBaseFilterTarget;
  IFilterColumnTarget: pbi.models.IFilterColumnTarget;
  IFilterKeyColumnsTarget: pbi.models.IFilterKeyColumnsTarget;
  IFilterHierarchyTarget: pbi.models.IFilterHierarchyTarget;
  IFilterKeyHierarchyTarget: pbi.models.IFilterKeyHierarchyTarget;
  INotSupportedFilterTarget: pbi.models.INotSupportedFilterTarget;
  IFilterAggregationTarget: pbi.models.IFilterAggregationTarget;
  IFilterMeasureTarget: pbi.models.IFilterMeasureTarget;
  IFilterColumnAggrTarget: pbi.models.IFilterColumnAggrTarget;
  IFilterHierarchyAggrTarget: pbi.models.IFilterHierarchyAggrTarget;
  IFilterGroupedColumnsTarget: pbi.models.IFilterGroupedColumnsTarget;
  IFilterKeyTarget: pbi.models.IFilterKeyTarget;
  IFilterTarget: pbi.models.IFilterTarget;
  ITupleFilterTarget: pbi.models.ITupleFilterTarget;
  IIdentityFilterTarget: pbi.models.IIdentityFilterTarget;
  IHierarchyIdentityFilterTarget: pbi.models.IHierarchyIdentityFilterTarget;
  IIncludeExcludeFilterTarget: pbi.models.IIncludeExcludeFilterTarget;
  IFilterGeneralTarget: pbi.models.IFilterGeneralTarget;
  IFilter: pbi.models.IFilter;
  IdentityFilterOperators: pbi.models.IdentityFilterOperators;
  IIdentityFilter: pbi.models.IIdentityFilter;
  IFilterDisplaySettings: pbi.models.IFilterDisplaySettings;
  INotSupportedFilter: pbi.models.INotSupportedFilter;
  IIncludeExcludeFilter: pbi.models.IIncludeExcludeFilter;
  ITopNFilter: pbi.models.ITopNFilter;
  IRelativeDateTimeFilter: pbi.models.IRelativeDateTimeFilter;
  IRelativeDateFilter: pbi.models.IRelativeDateFilter;
  IRelativeTimeFilter: pbi.models.IRelativeTimeFilter;
  IBasicFilter: pbi.models.IBasicFilter;
  IBasicFilterWithKeys: pbi.models.IBasicFilterWithKeys;
  PrimitiveValueType: pbi.models.PrimitiveValueType;
  ITupleElementValue: pbi.models.ITupleElementValue;
  TupleValueType: pbi.models.TupleValueType;
  TupleFilterOperators: pbi.models.TupleFilterOperators;
  ITupleFilter: pbi.models.ITupleFilter;
  IIncludeExcludeTargetValue: pbi.models.IIncludeExcludeTargetValue;
  IncludeExcludePointType: pbi.models.IncludeExcludePointType;
  IncludeExcludePointsGroupType: pbi.models.IncludeExcludePointsGroupType;
  IncludeExcludeFilterValuesType: pbi.models.IncludeExcludeFilterValuesType;
  FiltersOperations: pbi.models.FiltersOperations;
  IUpdateFiltersRequest: pbi.models.IUpdateFiltersRequest;
  FiltersLevel: pbi.models.FiltersLevel;
  ReportLevelFilters: pbi.models.ReportLevelFilters;
  PageLevelFilters: pbi.models.PageLevelFilters;
  VisualLevelFilters: pbi.models.VisualLevelFilters;
  ISlicerFilter: pbi.models.ISlicerFilter;
  TopNFilterOperators: pbi.models.TopNFilterOperators;
  BasicFilterOperators: pbi.models.BasicFilterOperators;
  AdvancedFilterLogicalOperators: pbi.models.AdvancedFilterLogicalOperators;
  AdvancedFilterConditionOperators: pbi.models.AdvancedFilterConditionOperators;
  HierarchyFilterNodeOperators: pbi.models.HierarchyFilterNodeOperators;
  OnLoadFiltersBase: pbi.models.OnLoadFiltersBase;
  PageOnLoadFilters: pbi.models.PageOnLoadFilters;
  ReportOnLoadFilters: pbi.models.ReportOnLoadFilters;
  OnLoadFilters: pbi.models.OnLoadFilters;
  IAdvancedFilterCondition: pbi.models.IAdvancedFilterCondition;
  IAdvancedFilter: pbi.models.IAdvancedFilter;
  IHierarchyFilterNode: pbi.models.IHierarchyFilterNode;
  IHierarchyFilter: pbi.models.IHierarchyFilter;
  IHierarchyIdentityFilterNode: pbi.models.IHierarchyIdentityFilterNode<string>;
  IHierarchyIdentityFilter: pbi.models.IHierarchyIdentityFilter<string>;
  ISmartNarratives: pbi.models.ISmartNarratives;
  FilterType: pbi.models.FilterType;
  RelativeDateFilterTimeUnit: pbi.models.RelativeDateFilterTimeUnit;
  RelativeDateOperators: pbi.models.RelativeDateOperators;
  Filter: pbi.models.Filter;
  NotSupportedFilter: pbi.models.NotSupportedFilter;
  IncludeExcludeFilter: pbi.models.IncludeExcludeFilter;
  TopNFilter: pbi.models.TopNFilter;
  RelativeDateFilter: pbi.models.RelativeDateFilter;
  RelativeTimeFilter: pbi.models.RelativeTimeFilter;
  BasicFilter: pbi.models.BasicFilter;
  BasicFilterWithKeys: pbi.models.BasicFilterWithKeys;
  IdentityFilter: pbi.models.IdentityFilter;
  TupleFilter: pbi.models.TupleFilter;
  AdvancedFilter: pbi.models.AdvancedFilter;
  HierarchyFilter: pbi.models.HierarchyFilter;
  HierarchyIdentityFilter: pbi.models.HierarchyIdentityFilter<string>;
  IDataReference: pbi.models.IDataReference;
  IEqualsDataReference: pbi.models.IEqualsDataReference;
  IBetweenDataReference: pbi.models.IBetweenDataReference;
  IValueDataReference: pbi.models.IValueDataReference;
  IIdentityValue: pbi.models.IIdentityValue<pbi.models.IDataReference>;
  IBootstrapEmbedConfiguration: pbi.models.IBootstrapEmbedConfiguration;
  IEmbedConfigurationBase: pbi.models.IEmbedConfigurationBase;
  IEmbedConfiguration: pbi.models.IEmbedConfiguration;
  ICommonEmbedConfiguration: pbi.models.ICommonEmbedConfiguration;
  IReportEmbedConfiguration: pbi.models.IReportEmbedConfiguration;
  IVisualEmbedConfiguration: pbi.models.IVisualEmbedConfiguration;
  IDashboardEmbedConfiguration: pbi.models.IDashboardEmbedConfiguration;
  ITileEmbedConfiguration: pbi.models.ITileEmbedConfiguration;
  IQnaEmbedConfiguration: pbi.models.IQnaEmbedConfiguration;
  IReportLoadConfiguration: pbi.models.IReportLoadConfiguration;
  IReportCreateConfiguration: pbi.models.IReportCreateConfiguration;
  IQuickCreateConfiguration: pbi.models.IQuickCreateConfiguration;
  IDatasetCreateConfiguration: pbi.models.IDatasetCreateConfiguration;
  CredentialType: pbi.models.CredentialType;
  IDatasourceConnectionConfiguration: pbi.models.IDatasourceConnectionConfiguration;
  ICredential: pbi.models.ICredential;
  DataCacheMode: pbi.models.DataCacheMode;
  ITableSchema: pbi.models.ITableSchema;
  IColumnSchema: pbi.models.IColumnSchema;
  AggregateFunction: pbi.models.AggregateFunction;
  DataType: pbi.models.DataType;
  IDataTable: pbi.models.IDataTable;
  IDashboardLoadConfiguration: pbi.models.IDashboardLoadConfiguration;
  ITileLoadConfiguration: pbi.models.ITileLoadConfiguration;
  ILocaleSettings: pbi.models.ILocaleSettings;
  BrowserPrintAdjustmentsMode: pbi.models.BrowserPrintAdjustmentsMode;
  IPrintSettings: pbi.models.IPrintSettings;
  ReportCreationMode: pbi.models.ReportCreationMode;
  ISettings: pbi.models.ISettings;
  IReportBars: pbi.models.IReportBars;
  IActionBar: pbi.models.IActionBar;
  IStatusBar: pbi.models.IStatusBar;
  IReportPanes: pbi.models.IReportPanes;
  IPanes: pbi.models.IPanes;
  IQnaPanes: pbi.models.IQnaPanes;
  IHideable: pbi.models.IHideable;
  ICollapsible: pbi.models.ICollapsible;
  IBookmarksPane: pbi.models.IBookmarksPane;
  IFieldsPane: pbi.models.IFieldsPane;
  IFiltersPane: pbi.models.IFiltersPane;
  PageNavigationPosition: pbi.models.PageNavigationPosition;
  IPageNavigationPane: pbi.models.IPageNavigationPane;
  ISelectionPane: pbi.models.ISelectionPane;
  ISyncSlicersPane: pbi.models.ISyncSlicersPane;
  IVisualizationsPane: pbi.models.IVisualizationsPane;
  ISaveAsParameters: pbi.models.ISaveAsParameters;
  IPaginatedReportParameter: pbi.models.IPaginatedReportParameter;
  IPaginatedReportLoadConfiguration: pbi.models.IPaginatedReportLoadConfiguration;
  IPaginatedReportSettings: pbi.models.IPaginatedReportSettings;
  IQnaSettings: pbi.models.IQnaSettings;
  ILoadQnaConfiguration: pbi.models.ILoadQnaConfiguration;
  QnaMode: pbi.models.QnaMode;
  ExportDataType: pbi.models.ExportDataType;
  BookmarksPlayMode: pbi.models.BookmarksPlayMode;
  IQnaInterpretInputData: pbi.models.IQnaInterpretInputData;
  IReportBookmark: pbi.models.IReportBookmark;
  ICaptureBookmarkOptions: pbi.models.ICaptureBookmarkOptions;
  IPlayBookmarkRequest: pbi.models.IPlayBookmarkRequest;
  IAddBookmarkRequest: pbi.models.IAddBookmarkRequest;
  IApplyBookmarkRequest: pbi.models.IApplyBookmarkRequest;
  IApplyBookmarkStateRequest: pbi.models.IApplyBookmarkStateRequest;
  IApplyBookmarkByNameRequest: pbi.models.IApplyBookmarkByNameRequest;
  ICaptureBookmarkRequest: pbi.models.ICaptureBookmarkRequest;
  IExportDataRequest: pbi.models.IExportDataRequest;
  IExportDataResult: pbi.models.IExportDataResult;
  ICreateVisualRequest: pbi.models.ICreateVisualRequest;
  IVisualResponse: pbi.models.IVisualResponse;
  ICreateVisualResponse: pbi.models.ICreateVisualResponse;
  ICloneVisualRequest: pbi.models.ICloneVisualRequest;
  ICloneVisualResponse: pbi.models.ICloneVisualResponse;
  ISortByVisualRequest: pbi.models.ISortByVisualRequest;
  SortDirection: pbi.models.SortDirection;
  ISelector: pbi.models.ISelector;
  IPageSelector: pbi.models.IPageSelector;
  IVisualSelector: pbi.models.IVisualSelector;
  IVisualTypeSelector: pbi.models.IVisualTypeSelector;
  ISlicerTargetSelector: pbi.models.ISlicerTargetSelector;
  Selector: pbi.models.Selector;
  PageSelector: pbi.models.PageSelector;
  VisualSelector: pbi.models.VisualSelector;
  VisualTypeSelector: pbi.models.VisualTypeSelector;
  SlicerTargetSelector: pbi.models.SlicerTargetSelector;
  SlicerTarget: pbi.models.SlicerTarget;
  SlicerSelector: pbi.models.SlicerSelector;
  ISlicer: pbi.models.ISlicer;
  ISlicerState: pbi.models.ISlicerState;
  VisualHeaderSelector: pbi.models.VisualHeaderSelector;
  VisualsHeaderSelector: pbi.models.VisualsHeaderSelector;
  IVisualHeaderSettings: pbi.models.IVisualHeaderSettings;
  IVisualHeader: pbi.models.IVisualHeader;
  IVisualSettings: pbi.models.IVisualSettings;
  IReportTheme: pbi.models.IReportTheme;
  ICustomTheme: pbi.models.ICustomTheme;
  VisualCommandSelector: pbi.models.VisualCommandSelector;
  CommandDisplayOption: pbi.models.CommandDisplayOption;
  ICommandSettings: pbi.models.ICommandSettings;
  ICommandsSettings: pbi.models.ICommandsSettings;
  IPaginatedReportsCommandSettings: pbi.models.IPaginatedReportsCommandSettings;
  IParametersPanelCommandSettings: pbi.models.IParametersPanelCommandSettings;
  IPaginatedReportsCommandsSettings: pbi.models.IPaginatedReportsCommandsSettings;
  VisualDataRoleKind: pbi.models.VisualDataRoleKind;
  VisualDataRoleKindPreference: pbi.models.VisualDataRoleKindPreference;
  IVisualDataRole: pbi.models.IVisualDataRole;
  IVisualCapabilities: pbi.models.IVisualCapabilities;
  IVisualPropertySelector: pbi.models.IVisualPropertySelector;
  IVisualPropertyValue: pbi.models.IVisualPropertyValue;
  IDefaultProperty: pbi.models.IDefaultProperty;
  IThemeColorProperty: pbi.models.IThemeColorProperty;
}

/** Values of `models`. */
export const modelValues = [
  pbi.models.TraceType,
  pbi.models.PageSizeType,
  pbi.models.DisplayOption,
  pbi.models.BackgroundType,
  pbi.models.VisualContainerDisplayMode,
  pbi.models.LayoutType,
  pbi.models.HyperlinkClickBehavior,
  pbi.models.ReportAlignment,
  pbi.models.SectionVisibility,
  pbi.models.Permissions,
  pbi.models.ViewMode,
  pbi.models.TokenType,
  pbi.models.ContrastMode,
  pbi.models.MenuLocation,
  pbi.models.FiltersOperations,
  pbi.models.FiltersLevel,
  pbi.models.FilterType,
  pbi.models.RelativeDateFilterTimeUnit,
  pbi.models.RelativeDateOperators,
  pbi.models.Filter,
  pbi.models.NotSupportedFilter,
  pbi.models.IncludeExcludeFilter,
  pbi.models.TopNFilter,
  pbi.models.RelativeDateFilter,
  pbi.models.RelativeTimeFilter,
  pbi.models.BasicFilter,
  pbi.models.BasicFilterWithKeys,
  pbi.models.IdentityFilter,
  pbi.models.TupleFilter,
  pbi.models.AdvancedFilter,
  pbi.models.HierarchyFilter,
  pbi.models.HierarchyIdentityFilter,
  pbi.models.isFilterKeyColumnsTarget,
  pbi.models.isBasicFilterWithKeys,
  pbi.models.getFilterType,
  pbi.models.isMeasure,
  pbi.models.isColumn,
  pbi.models.isHierarchyLevel,
  pbi.models.isHierarchyLevelAggr,
  pbi.models.isColumnAggr,
  pbi.models.isPercentOfGrandTotal,
  pbi.models.CredentialType,
  pbi.models.DataCacheMode,
  pbi.models.AggregateFunction,
  pbi.models.BrowserPrintAdjustmentsMode,
  pbi.models.PageNavigationPosition,
  pbi.models.QnaMode,
  pbi.models.ExportDataType,
  pbi.models.BookmarksPlayMode,
  pbi.models.CommonErrorCodes,
  pbi.models.TextAlignment,
  pbi.models.LegendPosition,
  pbi.models.SortDirection,
  pbi.models.Selector,
  pbi.models.PageSelector,
  pbi.models.VisualSelector,
  pbi.models.VisualTypeSelector,
  pbi.models.SlicerTargetSelector,
  pbi.models.CommandDisplayOption,
  pbi.models.VisualDataRoleKind,
  pbi.models.VisualDataRoleKindPreference,
  pbi.models.isOnLoadFilters,
  pbi.models.isReportFiltersArray,
  pbi.models.isFlatMenuExtension,
  pbi.models.isGroupedMenuExtension,
  pbi.models.isIExtensions,
  pbi.models.isIExtensionArray,
  pbi.models.validateVisualSelector,
  pbi.models.validateSlicer,
  pbi.models.validateSlicerState,
  pbi.models.validatePlayBookmarkRequest,
  pbi.models.validateAddBookmarkRequest,
  pbi.models.validateApplyBookmarkByNameRequest,
  pbi.models.validateApplyBookmarkStateRequest,
  pbi.models.validateCaptureBookmarkRequest,
  pbi.models.validateSettings,
  pbi.models.validatePanes,
  pbi.models.validateBookmarksPane,
  pbi.models.validateFiltersPane,
  pbi.models.validateFieldsPane,
  pbi.models.validatePageNavigationPane,
  pbi.models.validateSelectionPane,
  pbi.models.validateSyncSlicersPane,
  pbi.models.validateVisualizationsPane,
  pbi.models.validateCustomPageSize,
  pbi.models.validateExtension,
  pbi.models.validateMenuGroupExtension,
  pbi.models.validateReportLoad,
  pbi.models.validatePaginatedReportLoad,
  pbi.models.validateCreateReport,
  pbi.models.validateQuickCreate,
  pbi.models.validateDashboardLoad,
  pbi.models.validateTileLoad,
  pbi.models.validatePage,
  pbi.models.validateFilter,
  pbi.models.validateUpdateFiltersRequest,
  pbi.models.validateSaveAsParameters,
  pbi.models.validateLoadQnaConfiguration,
  pbi.models.validateQnaInterpretInputData,
  pbi.models.validateExportDataRequest,
  pbi.models.validateVisualHeader,
  pbi.models.validateVisualSettings,
  pbi.models.validateCommandsSettings,
  pbi.models.validateCustomTheme,
  pbi.models.validateZoomLevel,
  pbi.models.validatePrintSettings,
];
