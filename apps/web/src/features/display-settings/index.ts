export {
  changeDisplaySettings,
  checkEmailForSettings,
  markTourSeen,
  saveDisplaySettings,
  useAreSettingsLoaded,
  useChangeDisplaySettings,
  useDisplaySettings,
  useIsTourDue,
  whenSettingsLoaded,
} from './display-settings.ts'
