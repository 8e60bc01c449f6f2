/** Limits of a connection: its time, and what the server holds for it. */
export interface ConnectionLimits {
  /** Until the headers of a request are complete. */
  headersTimeoutMs: number;
  /** Until a request with files is complete. */
  uploadTimeoutMs: number;
  /** Until the body of any other request is complete, from when its headers are. */
  bodyTimeoutMs: number;
  /** A connection without a request is closed after this. */
  keepAliveTimeoutMs: number;
  /** How often connections are checked against the time limits. Node's default is 30 s. */
  checkIntervalMs: number;
  /** A client that reads nothing for so long although there is something to read is cut off. */
  stalledReaderMs: number;
  /** How long the answer to an unparsable request may be read before the connection is closed. */
  lingerMs: number;
  /** Requests that a connection may pipeline behind the one being answered. */
  waitingRequests: number;
  /** For each network as defined by `networkOf`. Mobile carriers put thousands of people behind one address. */
  connectionsPerNetwork: number;
}

export const usualConnectionLimits: ConnectionLimits = {
  headersTimeoutMs: 8000,
  uploadTimeoutMs: 60_000,
  bodyTimeoutMs: 15_000,
  keepAliveTimeoutMs: 10_000,
  checkIntervalMs: 1000,
  stalledReaderMs: 15_000,
  lingerMs: 1000,
  waitingRequests: 16,
  connectionsPerNetwork: 512,
};
