/** The present time, which moves on by itself, so that waiting times stay true. */
import { useEffect, useState } from 'react'

const stepMilliseconds = 15_000

/** @returns milliseconds since the epoch by this computer's clock */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}
