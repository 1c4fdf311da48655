export { useChangeDisplaySettings, useDisplaySettings } from './display-settings.ts'
