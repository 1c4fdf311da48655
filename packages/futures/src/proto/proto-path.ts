/** Where the server serves the proto file. */
export const PROTO_PATH = '/proto/WebAPI/webapi_2.proto'
