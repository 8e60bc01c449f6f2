/** What a connection may take: of time, and of what the server holds for it. */
export interface ConnectionLimits {
  /** Until the headers of a request are complete. */
  headersTimeoutMs: number;
  /** Until a request with files is complete. */
  uploadTimeoutMs: number;
  /** Until the body of any other request is complete, from when its headers are. */
  bodyTimeoutMs: number;
  /** A connection without a request is closed after this. */
  keepAliveTimeoutMs: number;
  /** How often late connections are looked for. Node's default is 30 s. */
  checkIntervalMs: number;
  /** A client that has something to read and takes none of it for so long is cut off. */
  stalledReaderMs: number;
  /** What is refused before it is a request may be read for so long; then the connection is closed, whatever the client does. */
  lingerMs: number;
  /** Requests that a connection may send ahead of the one being answered. */
  waitingRequests: number;
  /** From one network, as `networkOf` has it. Mobile carriers put thousands of people behind one address. */
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
