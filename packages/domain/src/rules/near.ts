/**
 * Values nearer than this are equal: (1.1 + 2.2) / 2 is not 1.65 in binary, and 745.1 is not exactly 0.1 away from 745.
 * A price that trades at a level must reach it. The smallest tick of a future is 500 times as large.
 */
const slack = 1e-9

/** With NaN all of these are false. */
export const isAbove = (value: number, other: number): boolean => value - other > slack
export const isAtLeast = (value: number, other: number): boolean => other - value <= slack
export const isSame = (value: number, other: number): boolean => Math.abs(value - other) <= slack
export const isOther = (value: number, other: number): boolean => Math.abs(value - other) > slack
