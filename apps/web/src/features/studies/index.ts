export { studiesExtension } from './studies-extension.ts'
export { studiesTexts, studyMenu } from './texts.ts'
