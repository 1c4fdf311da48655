export {
  markTourSeen,
  useChangeDisplaySettings,
  useDisplaySettings,
  useIsTourDue,
} from './display-settings.ts'
