export { studiesExtension } from './studies-extension.ts'
export { StudyMenuItems } from './study-menu-items.tsx'
