"""`time-ixbrlparse.py FILE`: CPU milliseconds that ixbrlparse takes to read a document, without its start, and its numbers."""

import json
import sys
import time
import warnings

from ixbrlparse import IXBRL

warnings.simplefilter("ignore")
began = time.process_time()
document = IXBRL.open(sys.argv[1], raise_on_error=False)
numbers = len(document.numeric)
print(json.dumps({"cpu_ms": (time.process_time() - began) * 1000, "numbers": numbers}))
