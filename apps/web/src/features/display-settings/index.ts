export {
  changeDisplaySettings,
  checkEmailForSettings,
  markTourSeen,
  readSettingsNow,
  saveDisplaySettings,
  useAreSettingsLoaded,
  useChangeDisplaySettings,
  useDisplaySettings,
  useIsTourDue,
  whenSettingsLoaded,
} from './display-settings.ts'
