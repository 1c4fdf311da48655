export { drawingsExtension } from './drawings-extension.ts'
export { setDrawingsShown, useDrawingsShown } from './drawings-shown.ts'
export {
  createDrawingsStore,
  type DrawingsStoreApi,
  DrawingsStoreContext,
  storeStateOf,
  useDrawingsStore,
  useDrawingsStoreApi,
} from './drawings-store.ts'
export { RemovalDialog } from './removal-dialog.tsx'
export { drawingTexts } from './texts.ts'
