export { type AlertLines, createAlertLines } from './alert-lines/alert-lines.ts'
export { type AlertLine, alertLinesOwner } from './alert-lines/alert-lines-layer.ts'
export { SymbolNotFoundError } from './chart-errors.ts'
export type {
  BarsSummary,
  ChartEvents,
  ChartLoadState,
  ChartPoint,
  ChartProblem,
  ContextMenuRequest,
  HistoryState,
  LayerHit,
  LegendState,
  ProblemCode,
  TimeRange,
  VisibleRange,
} from './chart-events.ts'
export type { GestureHandle, GestureHandler, PanePoint, PaneScales } from './chart-gestures.ts'
export type {
  AutoScaleShare,
  ChartLayer,
  LayerCanvas,
  LayerDay,
  LayerHandle,
  LayerScales,
  LayerView,
  PriceExtent,
  PriceLabel,
} from './chart-layer.ts'
export type { PaneHandle, PaneOptions } from './chart-panes.ts'
export type {
  ChartKey,
  ChartMargins,
  ChartOptions,
  ChartWidget,
  CreateChartWidget,
  FrameScheduler,
  KeptView,
  RangeOutcome,
  SideMargins,
  Timers,
  Unsubscribe,
} from './chart-port.ts'
export type { ChartTheme } from './chart-theme.ts'
export { createChartWidget } from './chart-widget.ts'
export type { Datafeed, HistoryResult, PeriodParams, SymbolInfo } from './datafeed.ts'
export type { DrawingDefinition, DrawingShape, StyleField } from './drawings/drawing-definition.ts'
export type { Anchor, DrawingDoc, DrawingStyle } from './drawings/drawing-doc.ts'
export { createDrawingRegistry, type DrawingRegistry, drawingRegistry } from './drawings/drawing-registry.ts'
export type { Shortcut } from './drawings/drawing-shortcuts.ts'
export type { DrawingChange, DrawingChangeName } from './drawings/drawing-store.ts'
export { drawingToolList } from './drawings/drawing-tool-list.ts'
export type { DrawingTool, DrawingToolEntry } from './drawings/drawing-tools.ts'
export { createDrawings } from './drawings/drawings.ts'
export { DRAWINGS_OWNER } from './drawings/drawings-layer.ts'
export type {
  DrawingEvents,
  Drawings,
  DrawingsOptions,
  NewDrawing,
} from './drawings/drawings-port.ts'
export { readableOn } from './label-colours.ts'
export type { LabelBox } from './labels/place-labels.ts'
export { createRollMarks, type RollMark, type RollMarks, rollMarksOwner } from './layers/roll-marks.ts'
export {
  type EarlierMapsInput,
  earlierMapsLayers,
  earlierMapsOwner,
} from './liquidity-map/earlier-maps-layers.ts'
export type { EarlierMap, EarlierShape } from './liquidity-map/earlier-shapes.ts'
export {
  type EdgeTag,
  type EdgeTags,
  type EdgeTagsState,
  MAX_TAGS,
  TAG_ROW,
} from './liquidity-map/edge-tags.ts'
export { expiryRange } from './liquidity-map/expiry-view.ts'
export type {
  MapBands,
  MapContent,
  MapDisplay,
  MapLevels,
  MapMode,
  MapStyle,
  MapWall,
  ZoneStyle,
} from './liquidity-map/map-content.ts'
export {
  liquidityMapLayers,
  type MapLayerInput,
  type MapLayerPair,
  zonesOwner,
} from './liquidity-map/map-layer.ts'
export { digitsOfShape, type MapLevelKind, type MapShape } from './liquidity-map/map-shapes.ts'
export { mapSpan } from './liquidity-map/map-spans.ts'
export { wallsOwner } from './liquidity-map/wall-layers.ts'
export { edgeWidth, fillOpacity } from './liquidity-map/zone-look.ts'
export { createResilienceChart } from './resilience/resilience-chart.ts'
export type {
  ResilienceChart,
  ResilienceChartContent,
  ResilienceChartOptions,
  ResilienceChartPoint,
} from './resilience/resilience-chart-port.ts'
export type { DroppedDocument, LoadReport } from './stored-documents.ts'
export { createStudies } from './studies/studies.ts'
export type {
  PlotValue,
  Studies,
  StudiesOptions,
  StudyChange,
  StudyEvents,
  StudyValues,
} from './studies/studies-port.ts'
export type { Plot, SettingField, StudyDefinition, StudyEntry } from './studies/study-definition.ts'
export type { PlotStyle, StudyDoc, StudySettings } from './studies/study-doc.ts'
export { studyList } from './studies/study-list.ts'
export { createStudyRegistry, type StudyRegistry, studyRegistry } from './studies/study-registry.ts'
export { type TradingLine, tradingLinesOwner } from './trading-lines/trading-line.ts'
export {
  createTradingLines,
  type SelectedTradingLine,
  type TradingLines,
} from './trading-lines/trading-lines.ts'
