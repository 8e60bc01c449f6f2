import { useState } from "react";
import type { ApiFailure } from "#web/api/api-failure.ts";
import { asFailure } from "#web/api/read-answer.ts";

/** What came of sending files. */
type Sent<Answer> = { answer: Answer } | { failure: ApiFailure } | { isStopped: true };

export interface Upload {
  /** From 0 to 1; absent while nothing is on its way. */
  progress: number | undefined;
  stop: () => void;
  run: <Answer>(
    send: (options: { signal: AbortSignal; onProgress: (sent: number) => void }) => Promise<Answer>,
  ) => Promise<Sent<Answer>>;
}

/** A single upload at a time, with progress and cancellation. */
export function useUpload(): Upload {
  const [state, setState] = useState<{ progress: number; stop: () => void }>();
  return {
    progress: state?.progress,
    stop: () => state?.stop(),
    run: async (send) => {
      const stopping = new AbortController();
      const stop = () => stopping.abort();
      const onProgress = (progress: number) => setState({ progress, stop });
      onProgress(0);
      try {
        return { answer: await send({ signal: stopping.signal, onProgress }) };
      } catch (error) {
        if (stopping.signal.aborted) return { isStopped: true };
        return { failure: asFailure(error) };
      } finally {
        setState(undefined);
      }
    },
  };
}
