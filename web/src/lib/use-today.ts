/** The day of a screen. */
import { useState } from 'react'
import { todayInIndia } from '#contract/times.ts'

/** Returns the day in India, as YYYY-MM-DD, of when the screen was opened. */
export const useToday = (): string => useState(() => todayInIndia(new Date()))[0]
