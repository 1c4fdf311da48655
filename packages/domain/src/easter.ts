import { type IsoDate, isoDateOf } from './epoch.ts'

/** Easter Sunday of the Gregorian calendar by the anonymous (Meeus/Jones/Butcher) algorithm. */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const lunarCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - lunarCorrection + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const lateMoon = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const marchDays = epact + toSunday - 7 * lateMoon + 114
  return isoDateOf(year, Math.floor(marchDays / 31), (marchDays % 31) + 1)
}
