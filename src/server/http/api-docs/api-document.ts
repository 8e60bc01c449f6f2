/** The parts of OpenAPI 3.1 that our documentation uses. */
export interface ApiParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: object;
}

export interface ApiOperation {
  summary: string;
  parameters: ApiParameter[];
  requestBody?: { required: true; content: Record<string, { schema: object }> };
  security?: Record<string, never[]>[];
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}

export interface ApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  components: { securitySchemes: Record<string, object> };
  paths: Record<string, Record<string, ApiOperation>>;
}
