-- wrk -s wrk.lua URL -- FIRST PAUSE PATH…: asks for the paths in turn. # in a path is the number of the request, from
-- FIRST on. PAUSE milliseconds before each request of a connection.
local paths, at = {}, 0

function init(args)
  at = tonumber(args[1])
  for n = 3, #args do paths[n - 2] = args[n] end
  local pause = tonumber(args[2])
  if pause > 0 then
    function delay() return pause end
  end
end

function request()
  at = at + 1
  -- A new client address each time, because of rate limits.
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", at / 65536 % 256, at / 256 % 256, at % 256)
  return wrk.format("GET", (paths[at % #paths + 1]:gsub("#", at)))
end

function done(summary)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"errors":%d}',
    summary.requests,
    summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
