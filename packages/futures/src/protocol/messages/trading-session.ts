import { optional, repeated, required } from '../field.ts'

export const tradingSessionMessages = {
  SessionInformationRequest: {
    sessionInfoId: required(1, 'sint32'),
    fromUtcTime: optional(2, 'sint64'),
    toUtcTime: optional(3, 'sint64'),
  },
  SessionInformationReport: {
    sessionInfoId: required(1, 'sint32'),
    sessionSegments: repeated(2, 'SessionSegment'),
  },
  SessionSegment: {
    sessionSegmentId: required(1, 'sint64'),
    deleted: optional(2, 'bool'),
    fromUtcTime: optional(3, 'sint64'),
    toUtcTime: optional(4, 'sint64'),
    sessionSchedules: repeated(5, 'SessionSchedule'),
    tradingDays: repeated(6, 'TradingDay'),
    dailyHolidays: repeated(7, 'SessionHoliday'),
  },
  SessionSchedule: {
    name: required(1, 'string'),
    sessionDays: repeated(2, 'SessionDay'),
    sessionHolidays: repeated(3, 'SessionHoliday'),
    isPrimary: optional(4, 'bool'),
  },
  TradingDay: {
    daysOfWeek: repeated(1, 'enum:DayOfWeek'),
    startOffset: optional(2, 'sint64'),
  },
  SessionHoliday: {
    holidayDate: required(1, 'sint64'),
    holidayName: required(2, 'string'),
  },
  SessionDay: {
    daysOfWeek: repeated(1, 'enum:DayOfWeek'),
    preOpenOffset: optional(2, 'sint64'),
    openOffset: optional(3, 'sint64'),
    closeOffset: optional(4, 'sint64'),
    postCloseOffset: optional(5, 'sint64'),
    originalDayOfWeek: optional(6, 'enum:DayOfWeek'),
  },
}
