import { laterDialog } from '../../ui/later-dialog.tsx'

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
export { drawingTexts } from './texts.ts'

export const RemovalDialog = laterDialog(() => import('./removal-dialog.tsx'), 'RemovalDialog')
