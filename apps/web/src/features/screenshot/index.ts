export { screenshotExtension } from './screenshot-extension.tsx'
