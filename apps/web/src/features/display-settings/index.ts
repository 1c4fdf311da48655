export { useChangeDisplaySettings, useDisplaySettings } from './display-settings.ts'
export { type MapSwitch, mapSwitchChange, mapSwitchesOf } from './map-switches.ts'
